import { describe, expect, it } from 'vitest'
import { isPlayed, isServable, isWhole } from './file-bytes.ts'

const film = (brand: string, codec = 'avc1') =>
  Buffer.from(
    `\0\0\0\x18ftyp${brand}\0\0\x02\0isommp41\0\0\0\x24moov\0\0\0\x1cstsd\0\0\0\0\0\0\0\x01\0\0\0\x0c${codec}\0\0\0\0`,
    'latin1',
  )

describe('isPlayed', () => {
  it.each(['isom', 'iso5', 'mp42', 'avc1', 'dash', 'M4V ', 'M4VP', 'M4VH', 'MSNV'])(
    'accepts a film of the brand %s',
    (brand) => {
      expect(isPlayed('video/mp4', film(brand))).toBe(true)
    },
  )

  it.each<[string, string, Buffer]>([
    ['QuickTime', 'video/quicktime', film('qt  ')],
    ['QuickTime that is named MP4', 'video/mp4', film('qt  ')],
    ['that of an old phone', 'video/mp4', film('3gp4')],
    ['H.265', 'video/mp4', film('mp42', 'hvc1')],
    ['MPEG-4 Part 2', 'video/mp4', film('isom', 'mp4v')],
    ['QuickTime without a brand', 'video/mp4', Buffer.from('\0\0\0\x08moov\0\0\0\x08mdat')],
    ['WebM', 'video/webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0])],
    ['Flash', 'video/x-flv', Buffer.from([0x46, 0x4c, 0x56, 0x01, 5])],
    ['Flash that is named a text', 'text/plain', Buffer.from([0x46, 0x4c, 0x56, 0x01, 5])],
    ['Windows Media', 'application/x', Buffer.from([0x30, 0x26, 0xb2, 0x75])],
    ['MPEG', 'application/x', Buffer.from([0, 0, 1, 0xba])],
    ...['moov', 'mdat', 'wide', 'pnot'].map((box): [string, string, Buffer] => [
      box,
      'text/plain',
      Buffer.from(`\0\0\0\x08${box}`),
    ]),
    ['nothing known', 'video/x', Buffer.from('nothing')],
    ...['hev1', 'dvh1', 'dvhe', 's263', 'h263', 'ap4h', 'apcn', 'ap4x', 'jpeg', 'mjpa', 'mjpb'].map(
      (codec): [string, string, Buffer] => [codec, 'video/mp4', film('isom', codec)],
    ),
    ...['3g2a', 'F4V ', 'M4A ', 'M4B ', 'M4P '].map((brand): [string, string, Buffer] => [
      brand,
      'video/mp4',
      film(brand),
    ]),
    ['AVI that is named MP4', 'video/mp4', Buffer.from('RIFF\0\0\0\0AVI LIST')],
  ])('rejects a film that browsers do not play: %s', (_, type, file) => {
    expect(isPlayed(type, file)).toBe(false)
  })

  it('is null for other files', () => {
    expect(isPlayed('application/pdf', Buffer.from('%PDF-1.7'))).toBeNull()
    expect(isPlayed('text/video/x', Buffer.from('moov'))).toBeNull()
  })
})

it.each<[string, string, boolean]>([
  ['image/svg+xml', '<svg>', true],
  ['image/svg+xml', '\xef\xbb\xbf \n<?xml?>', true],
  ['image/svg+xml', 'x<svg>', false],
  ['application/pdf', '%PDF-1.7', true],
  ['application/pdf', ' %PDF-', false],
  ['application/pdf', '%PDF', false],
  ['video/mp4', '\0\0\0\x18ftypisom', true],
  ['video/mp4', '\0\0\0\x18ftypxavif', true],
  ...['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand): [string, string, boolean] => ['video/mp4', `\0\0\0\x18ftyp${brand}`, false],
  ),
  ['video/mp4', '\0\0\0\x08moov', false],
  ['image/png', '<', false],
])('a file of the type %s that begins with %j is served: %s', (type, head, expected) => {
  expect(isServable(type, Buffer.from(head, 'latin1'))).toBe(expected)
})

describe('isWhole', () => {
  const head = '\0\0\0\x10ftypmp42\0\0\0\0'

  it.each([
    ['whose boxes fill it', '\0\0\0\x0cmoovtail', true],
    ['whose last box reaches to the end', '\0\0\0\0mdattail', true],
    ['with a long size', '\0\0\0\x01mdat\0\0\0\0\0\0\0\x14tail', true],
    ['that was cut off', '\0\0\0\x0cmoovta', false],
    ['that was cut off within a long size', '\0\0\0\x01mdat\0\0', false],
    ['with a box smaller than its head', '\0\0\0\x03moov', false],
    ['with boxes without number', '\0\0\0\x08skip'.repeat(10_000), false],
  ])('looks at a film %s', (_, boxes, expected) => {
    expect(isWhole(Buffer.from(head + boxes, 'latin1'))).toBe(expected)
  })
})
