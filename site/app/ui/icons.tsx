import { logo } from 'virtual:site-theme'

const iconShapes =
  '<symbol id="i-whatsapp" viewBox="0 0 20 20"><path fill="none" stroke="currentColor" stroke-width="1.6" d="M2 18l1.2-4.1A7.6 7.6 0 1 1 6.3 16.9z"/><path fill="currentColor" d="M7.3 5.7c.3 0 .5 0 .7.4l.6 1.5c.1.3 0 .5-.5 1.1.6 1.2 1.5 2 2.7 2.6.6-.7.8-.9 1.2-.7l1.4.8c.3.2.3.5.2.9-.4 1.1-1.6 1.5-2.8 1.1C8.2 12.6 6.5 10.8 6 8.6c-.2-1.4.2-2.7 1.3-2.9z"/></symbol>'

/** Symbols that a page refers to by id. Server only. */
export function IconSheet() {
  const { viewBox, body } = logo
  const shapes = `<symbol id="i-logo" viewBox="${viewBox}">${body}</symbol>${iconShapes}`
  return (
    <svg
      id="icons"
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, and the logo of the site's folder, checked by the build
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}

/** The logo, in the text colour unless it has its own colours. */
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
