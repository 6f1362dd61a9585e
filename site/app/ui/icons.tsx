import { iconShapes } from './icon-shapes.ts'

// Only the server's bundle has the shapes; in the browser they are in the page already.
const shapes = import.meta.env.SSR
  ? iconShapes
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

export function LogoMark() {
  return (
    <svg viewBox="0 -3 142 36" width="142" height="36" aria-hidden="true">
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
