import { logo } from 'virtual:site-theme'
import { iconShapes } from './icon-shapes.ts'

// Only the server's bundle has the shapes; in the browser they are in the page already.
const shapes = import.meta.env.SSR
  ? logoSymbol() + iconShapes
  : (globalThis.document?.getElementById('icons')?.innerHTML ?? '')

export function IconSheet() {
  return (
    <svg
      id="icons"
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={{ __html: shapes }}
      suppressHydrationWarning
    />
  )
}

/** In the colour of the letters around it where it has none of its own. */
function logoSymbol(): string {
  return `<symbol id="i-logo" viewBox="${logo.viewBox}">${logo.body}</symbol>`
}

export function LogoMark() {
  const { viewBox, width, height } = logo
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
