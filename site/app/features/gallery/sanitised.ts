import purify from 'dompurify'

export function sanitised(html: string): string {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'id', 'name', 'popover', 'autofocus'],
  })
}
