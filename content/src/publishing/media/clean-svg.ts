import { namesNothingOutside } from '@alun/platform/theme/drawing-values'
import sanitizeHtml from 'sanitize-html'

const shapes = `
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker`

const attributes = `
  id class xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy offset
  transform href fill fill-rule fill-opacity stroke stroke-width stroke-linejoin stroke-linecap
  stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit vector-effect opacity
  pointer-events color clip-path clip-rule mask font-size font-family font-weight text-anchor
  dominant-baseline letter-spacing preserveAspectRatio gradientUnits gradientTransform
  stop-color stop-opacity patternUnits patternTransform patternContentUnits clipPathUnits
  maskUnits markerWidth markerHeight refX refY orient role aria-label aria-hidden
  aria-labelledby data-*`

const wordsIn = (text: string) => text.trim().split(/\s+/)

/** A reference into the drawing itself. */
const local = /^#[\p{L}\p{N}_.-]+$/u
/** Words and names, which nothing reads as a value. */
const free = /^(?:id|class|role|aria-[a-z]+|data-.+)$/
const namespace = 'http://www.w3.org/2000/svg'

function isAllowed(name: string, value: string): boolean {
  if (free.test(name)) return true
  if (name === 'href') return local.test(value)
  if (name === 'xmlns') return value === namespace
  return namesNothingOutside(value)
}

/**
 * The drawing with shapes, gradients and texts only: without scripts, styles, handlers, images and
 * external references, so that it is safe in a page. `null` if it is not an SVG.
 */
export async function cleanSvg(source: string): Promise<string | null> {
  const cleaned = sanitizeHtml(source, {
    allowedTags: wordsIn(shapes),
    allowedAttributes: { '*': wordsIn(attributes) },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'metadata'],
    allowProtocolRelative: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, given) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(given).filter(([name, value]) => isAllowed(name, value)),
        ),
      }),
    },
  }).trim()
  return cleaned.startsWith('<svg') ? cleaned : null
}
