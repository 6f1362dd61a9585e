import { brandName } from '@alun/contract/rules/brand'
import { drawingOf } from '@alun/platform/theme/drawing'
import { readDrawing } from '@alun/platform/theme/theme'
import type { Payload } from 'payload'
import { readLook } from '../records/published-look.ts'
import { FrameworkLabels } from './framework-labels.tsx'
import { PanelLink } from './look/panel-link.tsx'
import './brand.css'

interface Props {
  payload: Payload
}

/** The drawing of the settings on its own ground, else that of the theme in the colour of the surrounding text. */
export async function Drawing({
  name,
  height,
  payload,
}: Props & { name: 'logo' | 'mark'; height: number }) {
  const own = (await readLook(payload))[name]
  if (own !== null) {
    const src = `data:image/svg+xml,${encodeURIComponent(own.svg)}`
    return (
      // biome-ignore lint/performance/noImgElement: a drawing within the page
      <img
        className="panel-brand__own"
        alt={brandName}
        style={{ width: (height * own.width) / own.height, height }}
        src={src}
      />
    )
  }
  const { viewBox, body } = drawingOf(readDrawing(name))
  return (
    <svg
      aria-label={brandName}
      height={height}
      role="img"
      viewBox={viewBox}
      xmlns="http://www.w3.org/2000/svg"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's folder, checked at the start
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}

/** The logo on the sign-in page. */
export function BrandLogo({ payload }: Props) {
  return <Drawing name="logo" height={54} payload={payload} />
}

/** The logo above the menu. */
export function NavBrand({ payload }: Props) {
  return (
    <>
      <FrameworkLabels />
      <PanelLink className="panel-brand" href="/admin">
        <Drawing name="logo" height={21} payload={payload} />
      </PanelLink>
    </>
  )
}

/** The icon in the breadcrumbs. */
export function BrandIcon({ payload }: Props) {
  return <Drawing name="mark" height={20} payload={payload} />
}
