import { expect, it } from 'vitest'
import { middleWidth, offeredWidths, sharedPictureUrl, usualFiles } from './picture.ts'

it.each([
  [100, [160], 160],
  [160, [160], 160],
  [479, [160, 320], 320],
  [480, [160, 320, 480], 480],
  [959, [160, 320, 480, 640, 736, 800], 800],
  [960, [160, 320, 480, 640, 736, 800, 960], 960],
  [1280, [160, 320, 480, 640, 736, 800, 960, 1280], 960],
])('a picture of %i px is offered as wide as it is at most', (original, widths, middle) => {
  expect([offeredWidths(original), middleWidth(original)]).toEqual([widths, middle])
})

it('the usual files are those of current browsers, and the small picture of the gallery', () => {
  expect(usualFiles(320).map(({ format, width }) => `${width}.${format}`)).toEqual([
    ...['160.avif', '320.avif', '160.webp', '320.webp', '320.jpg'],
  ])
})

it('a page without a picture is shared with the logo', () => {
  expect(sharedPictureUrl(undefined, 'abc')).toBe('/media/logo/abc/og-abc.jpg')
  expect(sharedPictureUrl('roof-12', 'abc')).toBe('/media/roof-12/og-abc.jpg')
})
