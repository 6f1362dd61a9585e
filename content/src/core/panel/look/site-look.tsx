import { preload } from 'react-dom'
import { siteLook } from '../../http/site-look-css.ts'

/** The colours and fonts of the site's folder, in the head of every page of the panel. */
export async function SiteLook() {
  const { css, fonts } = await siteLook()
  for (const font of fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="site-look" precedence="default">
      {css}
    </style>
  )
}
