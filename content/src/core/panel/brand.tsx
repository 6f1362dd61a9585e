import { brandName } from '@alun/contract/rules/brand'
import { drawingOf } from '@alun/platform/theme/drawing'
import { readDrawing } from '@alun/platform/theme/theme'
import { FrameworkLabels } from './framework-labels.tsx'
import { PanelLink } from './look/panel-link.tsx'
import './brand.css'

/** A drawing of the theme in the colour of the surrounding text. */
function Drawing({ name, height }: { name: 'logo' | 'mark'; height: number }) {
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
export function BrandLogo() {
  return <Drawing name="logo" height={54} />
}

/** The logo above the menu. */
export function NavBrand() {
  return (
    <>
      <FrameworkLabels />
      <PanelLink className="panel-brand" href="/admin">
        <Drawing name="logo" height={21} />
      </PanelLink>
    </>
  )
}

export function BrandIcon() {
  return <Drawing name="mark" height={20} />
}
