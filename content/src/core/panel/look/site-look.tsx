import type { Payload } from 'payload'
import { accentCss, siteLook } from '../../http/site-look-css.ts'
import { readLook } from '../../records/published-look.ts'

/** The colours and fonts of the site's folder and of the settings, in the head of every page of the panel. */
export async function SiteLook({ payload }: { payload: Payload }) {
  const look = await siteLook()
  const accent = accentCss(await readLook(payload))
  return (
    <>
      <style href="site-look" precedence="default">
        {look}
      </style>
      <style href={`accent ${accent}`} precedence="default">
        {accent}
      </style>
    </>
  )
}
