import { expect, it } from 'vitest'
import { refusedActions } from '../audit-event-names.ts'
import { accessDetail, changeDetail, countDetail, listDetail } from '../enquiry-access.ts'
import { detailWords, refusedCall } from './detail-words.ts'

const id = '7c7de5df-5116-4f2c-a985-7f5513f22b15'

it('has words for every detail that names an enquiry or a list, and never shows an id', () => {
  for (const detail of Object.values(accessDetail).map((of) => of(id))) {
    const { enquiry, words } = detailWords(detail)
    expect([enquiry, words.map(({ key }) => typeof key)]).toEqual([id, ['string']])
  }
  const lists = [listDetail, countDetail, changeDetail].flatMap((each) => Object.values(each))
  for (const detail of [...lists, `viewing ${id}`, `message ${id}`, `file ${id}`]) {
    expect(detailWords(detail)).toMatchObject({ words: [{ key: expect.any(String) }] })
  }
})

it('translates roles and leaves names and addresses as they are', () => {
  const words = (detail: string) => detailWords(detail).words.map(({ key, text }) => key ?? text)
  expect(words('editor → none')).toEqual([
    'accounts.roles.editor',
    ' → ',
    'accounts.audit.details.noRole',
  ])
  expect(words('site → panel')).toEqual(['accounts.audit.details.sitePanel'])
  expect(words('a@site.example → b@site.example')).toEqual([
    'a@site.example',
    ' → ',
    'b@site.example',
  ])
})

it('has words for every kind of refused call, and takes no other detail for one', () => {
  for (const action of refusedActions) {
    const entity = 'hosts'
    const expected = { action: `accounts.audit.refused.${action}`, entity }
    expect(refusedCall(`${action} ${entity}`)).toEqual(expected)
  }
  for (const detail of ['by hand', 'editor → none', 'list of enquiries', `file ${id}`]) {
    expect(refusedCall(detail)).toBeNull()
  }
})
