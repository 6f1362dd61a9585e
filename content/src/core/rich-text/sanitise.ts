import sanitizeHtml from 'sanitize-html'
import { isFrame } from './picture-frame.ts'

const tags =
  'p h2 h3 h4 ul ol li blockquote hr br a strong em s sub sup span div table thead tbody tr th td figure img figcaption'

/** A second safeguard behind the converters. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    '*': ['lang'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: [
      ...['href', 'rel', { name: 'target', values: ['_blank'] }],
      ...[
        'data-gallery',
        'data-gallery-type',
        'data-caption',
        'data-thumb',
        'data-width',
        'data-height',
      ],
    ],
    ol: ['start'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'alt', 'style'],
  },
  allowedClasses: { div: ['tablebox'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'tg', 'viber', 'whatsapp'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    img: (tagName, { style = '', ...attribs }) => ({
      tagName,
      attribs: isFrame(style) ? { ...attribs, style } : attribs,
    }),
  },
}

export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed)
}
