import type { Payload } from 'payload'
import { preload } from 'react-dom'
import { accentCss, siteLook } from '../../http/site-look-css.ts'
import { readLook } from '../../records/published-look.ts'

/** The colours and fonts of the site's folder and of the settings, in the head of every page of the panel. */
export async function SiteLook({ payload }: { payload: Payload }) {
  const { css, fonts } = await siteLook()
  const accent = accentCss(await readLook(payload))
  for (const font of fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <style href="site-look" precedence="default">
        {css}
      </style>
      <style href={`accent ${accent}`} precedence="default">
        {accent}
      </style>
    </>
  )
}
