import { siteLook } from '../../http/site-look.ts'

/** The colours and fonts of the site's folder, in the head of every page of the panel. */
export function SiteLook() {
  return (
    <style href="site-look" precedence="default">
      {siteLook()}
    </style>
  )
}
