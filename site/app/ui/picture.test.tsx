import type { Picture as PictureData } from '@alun/contract/schema/picture'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FramePreviews, Picture } from './picture.tsx'

const beach: PictureData = {
  path: 'id/version',
  width: 1000,
  height: 600,
  alt: { text: 'The beach at noon', from: 'en' },
  focal: { x: 50, y: 50 },
  color: '#336699',
  preview: 'data:image/webp;base64,UklGRg==',
}

it('a picture is described, in the language of its description', () => {
  const html = renderToString(<Picture of={beach} sizes="100vw" />)
  expect(html).toContain('alt="The beach at noon"')
  expect(html).toContain('lang="en"')
})

it.each([
  [
    'a picture',
    beach,
    true,
    ['--ground:#336699', '--preview:url(data:image/webp;base64,UklGRg==)'],
  ],
  [
    'one that an earlier release has stored',
    { ...beach, preview: null },
    true,
    ['--ground:#336699'],
  ],
  ['one below the first view where bytes count', beach, false, ['--ground:#336699']],
  [
    'a transparent one, whose ground is that of the page',
    { ...beach, color: 'transparent' },
    true,
    [],
  ],
])('the frame of %s shows this until it is loaded', (_, picture, withPreviews, shown) => {
  const html = renderToString(
    <FramePreviews value={withPreviews}>
      <Picture of={picture} sizes="100vw" />
    </FramePreviews>,
  )
  expect(html.match(/--(ground|preview):[^";]*(;base64[^";]*)?/g) ?? []).toEqual(shown)
})
