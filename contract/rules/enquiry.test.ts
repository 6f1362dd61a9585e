import { expect, it } from 'vitest'
import { enquiryFingerprint } from './enquiry.ts'

const sent = { form: 'catalog', name: 'Olena', phone: '1', shortlist: 'a/b' }
const former = ['catalog', 'Olena', '1', ...Array(8).fill(null), 'a/b']

it.each([
  ['as former versions made it', {}, []],
  ['without empty inputs', { offer: '', topic: '', calculation: '', waits: '' }, []],
  ['with the offer', { offer: 'early-bird' }, ['early-bird']],
  ['with the topic', { topic: 'agency' }, [{ topic: 'agency' }]],
  ['with the calculation', { calculation: 'price=1' }, [{ calculation: 'price=1' }]],
  ['with the wish to wait', { waits: '1' }, [{ waits: '1' }]],
])('the fingerprint of an enquiry is %s', (_, more, later) => {
  expect(JSON.parse(enquiryFingerprint({ ...sent, ...more }))).toEqual([...former, ...later])
})
