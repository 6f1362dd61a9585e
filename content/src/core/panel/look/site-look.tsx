import { siteLook } from '../../http/site-look-css.ts'

/** The colours and fonts of the site's folder, in the head of every page of the panel. */
export async function SiteLook() {
  const { css } = await siteLook()
  return (
    <style href="site-look" precedence="default">
      {css}
    </style>
  )
}
