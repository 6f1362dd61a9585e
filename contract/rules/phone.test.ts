import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callLink, isPhoneNumber, withoutRemark } from './phone.ts'

// Digits as Arabic and Devanagari write them count, too.
const digits = (text: string) => fc.constantFrom(...text)
const digit = fc.oneof(digits('0123456789'), digits('٠١٢٣٤٥٦٧٨٩'), digits('०१२३४५६७८९'))
const notation = fc.array(fc.constantFrom(' ', '+', '-', '(', ')', '.', '/', 'ext', '½', '²'), {
  maxLength: 3,
})

/** A number with this many digits and anything else between them. */
const numberOf = (count: { minLength: number; maxLength: number }) =>
  fc
    .tuple(notation, fc.array(fc.tuple(digit, notation), count))
    .map(([before, parts]) => before.join('') + parts.flat(2).join(''))

describe('a phone number', () => {
  it.each(['050 123 45 67', '+62 812-0000-0140', '1234567', '(044) 123.45.67 / 8'])(
    'is %s',
    (text) => expect(isPhoneNumber(text)).toBe(true),
  )

  it.each(['', '123456', '1234567890123456', '@olena', 'seven digits'])('is not "%s"', (text) =>
    expect(isPhoneNumber(text)).toBe(false),
  )

  it('has 7 to 15 digits in any notation', () => {
    fc.assert(
      fc.property(numberOf({ minLength: 7, maxLength: 15 }), (text) => {
        expect(isPhoneNumber(text)).toBe(true)
      }),
    )
  })

  it('has neither fewer nor more', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          numberOf({ minLength: 0, maxLength: 6 }),
          numberOf({ minLength: 16, maxLength: 40 }),
        ),
        (text) => {
          expect(isPhoneNumber(text)).toBe(false)
        },
      ),
    )
  })
})

it.each([
  ['tel:+380671234567', '+380 (67) 123-45-67', '＋３８０ ６７ １２３ ４５ ６７'],
  ['tel:+380671234567', 'call + 380 ( ٠ ) 67 123 45 67'],
  ['tel:0671234567', '067 123 45 67, ext. 12', '067 123 45 67 after 6', '٠٦٧١٢٣٤٥٦٧'],
  ['tel:0671234567', '(0)67 123 45 67'],
  ['tel:+442079460958', '+44 (0)20 7946 0958', '+(44)(0)20 7946 0958'],
  ['tel:+390669820000', '+39 (0)6 6982 0000'],
  ['tel:+3806710234567', '+380 67 1 (0) 23 45 67'],
])('a call goes to %j', (link, ...typed) => {
  for (const each of typed) expect([each, callLink(each)]).toEqual([each, link])
})

it.each([
  ['067 123 45 67', '067 123 45 67 after 6', 'call 067 123 45 67', '067 123 45 67 x123456'],
  ['067 123 45 67', '067 123 45 67 # 5', '067 123 45 67 #5', '067 123 45 67 ☎', '067 123 45 67 .,'],
  ['1234567', '1234567 x'],
  ['123456 x', '123456 x'],
  ['067 123 45 67, 123456 x', '067 123 45 67, 123456 x'],
  ['067 123 45 67 x1234567', '067 123 45 67 x1234567'],
  ['067 123 45 67 # =', '067 123 45 67 # ='],
  ['067 123 45 67 + 5', '067 123 45 67 + 5'],
  ['067 123 45 67 =5', '067 123 45 67 =5'],
  ['+38 (067) 123–45–67', '+38 (067) 123–45–67 дод. 12'],
  ['+ 380 ( 67 ) 123/45/67', '+ 380 ( 67 ) 123/45/67 a'],
  ['38.0.6 (12-3) 4567', '38.0.6 (12-3) 4567 a'],
  ['+380671234567', 'tel:+380671234567', 'https://wa.me/380671234567'],
  ['+380671234567', 'http://wa.me/%2B380671234567', 'api.whatsapp.com/send/?phone=380671234567'],
  ['+380671234567', 'api.whatsapp.com/send?phone=+380671234567'],
  ['0671234567', 'TEL:0671234567'],
  ['380671234567', 'see wa.me/380671234567'],
  ['0671234567', `0671234567${' '.repeat(189)}a1`, `0671234567 x${'y'.repeat(188)}1234567`],
])('the number %j is found', (number, ...typed) => {
  for (const each of typed) expect([each, withoutRemark(each)]).toEqual([each, number])
})
