import type { Picture as PictureData } from '@alun/contract/schema/picture'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const beach: PictureData = {
  path: 'id/version',
  width: 1000,
  height: 600,
  alt: { text: 'The beach at noon', from: 'en' },
  focal: { x: 50, y: 50 },
  color: '#336699',
}

it('a picture is described, in the language of its description', () => {
  const html = renderToString(<Picture of={beach} sizes="100vw" />)
  expect(html).toContain('alt="The beach at noon"')
  expect(html).toContain('lang="en"')
})

it('a transparent picture stands on the ground of the page', () => {
  const html = renderToString(<Picture of={{ ...beach, color: 'transparent' }} sizes="100vw" />)
  expect(html).not.toContain('--ground')
})
