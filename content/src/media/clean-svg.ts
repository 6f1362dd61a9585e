import sanitizeHtml from 'sanitize-html'

const shapes = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
]

const attributes = [
  'id',
  'class',
  'xmlns',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'points',
  'dx',
  'dy',
  'offset',
  'transform',
  'href',
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-linecap',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'stroke-miterlimit',
  'vector-effect',
  'opacity',
  'pointer-events',
  'color',
  'clip-path',
  'clip-rule',
  'mask',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'stop-color',
  'stop-opacity',
  'patternUnits',
  'patternTransform',
  'patternContentUnits',
  'clipPathUnits',
  'maskUnits',
  'markerWidth',
  'markerHeight',
  'refX',
  'refY',
  'orient',
  'role',
  'aria-label',
  'aria-hidden',
  'aria-labelledby',
  'data-*',
]

/** Points into the drawing itself, never out of it. */
const local = /^#[\w-]+$/
const paintServer = /url\s*\(\s*(?!['"]?#)/i

/**
 * The drawing with shapes, gradients and words alone: no scripts, styles, handlers, pictures or
 * references outside of it, so that it is safe inside a page. `null` for what is no drawing.
 */
export async function cleanSvg(source: string): Promise<string | null> {
  const cleaned = sanitizeHtml(source, {
    allowedTags: shapes,
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'metadata'],
    allowProtocolRelative: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, given) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(given).filter(
            ([name, value]) => !paintServer.test(value) && (name !== 'href' || local.test(value)),
          ),
        ),
      }),
    },
  }).trim()
  return cleaned.startsWith('<svg') ? cleaned : null
}
