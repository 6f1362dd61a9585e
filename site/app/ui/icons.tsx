import { logo as themeLogo } from 'virtual:site-theme'
import type { BrandDrawing } from '@alun/contract/schema/brand-look'
import { picturedDrawing } from './brand-drawing.ts'
import { iconShapes } from './icon-shapes.ts'

interface WithLogo {
  /** Of the panel; `null` is that of the theme. */
  logo: BrandDrawing | null
}

const shownLogo = ({ logo }: WithLogo) => (logo ? picturedDrawing(logo) : themeLogo)

/** Shapes that a page uses by their names. Only on the server. */
export function IconSheet(props: WithLogo) {
  const { viewBox, body } = shownLogo(props)
  const shapes = `<symbol id="i-logo" viewBox="${viewBox}">${body}</symbol>${iconShapes}`
  return (
    <svg
      id="icons"
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}

/** In the colour of the letters around it where it has none of its own. */
export function LogoMark(props: WithLogo) {
  const { viewBox, width, height } = shownLogo(props)
  return (
    <svg viewBox={viewBox} width={width} height={height} aria-hidden="true">
      <use href="#i-logo" />
    </svg>
  )
}

export function WhatsappIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <use href="#i-whatsapp" />
    </svg>
  )
}
