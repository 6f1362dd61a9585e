import { expect, it } from 'vitest'
import { readContact } from './entry-endpoints.ts'

it.each([
  ['+380 67 111-22-33', { phone: '+380 67 111-22-33', phoneE164: '+380671112233', contact: null }],
  ['(0361) 123-4567', { phone: '(0361) 123-4567', phoneE164: '+623611234567', contact: null }],
  [' Taras@Example.com ', { phone: null, phoneE164: null, contact: 'Taras@Example.com' }],
  ['@taras_example', { phone: null, phoneE164: null, contact: '@taras_example' }],
  ['t.me/taras_example', { phone: null, phoneE164: null, contact: 't.me/taras_example' }],
])('%s is a way to reach somebody', (text, way) => {
  expect(readContact(text)).toEqual(way)
})

it.each(['', 'Taras', '12', '+380', 'taras@', '@t', 'A09 +380671112233'])(
  '%j is no way to reach anybody',
  (text) => {
    expect(readContact(text)).toBeNull()
  },
)
