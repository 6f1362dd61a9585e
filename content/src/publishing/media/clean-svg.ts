import { namesNothingOutside } from '@alun/platform/theme/drawing-values'
import sanitizeHtml from 'sanitize-html'
import sharp from 'sharp'
import { isUnreadable } from './describe-image.ts'
import { type LossOfDrawing, plainDrawing } from './plain-drawing.ts'

const elements = `
  svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon
  text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`

const attributes = `
  id class xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points dx dy offset
  transform transform-origin href fill fill-rule fill-opacity stroke stroke-width stroke-linejoin
  stroke-linecap stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit vector-effect
  paint-order opacity pointer-events color clip clip-path clip-rule mask mask-type filter overflow display
  visibility font-size font-family font-weight font-style font-variant font-stretch text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing
  writing-mode direction unicode-bidi rotate textLength lengthAdjust startOffset method spacing
  xml:space preserveAspectRatio gradientUnits gradientTransform spreadMethod stop-color stop-opacity
  patternUnits patternTransform patternContentUnits clipPathUnits maskUnits maskContentUnits
  markerWidth markerHeight markerUnits marker-start marker-mid marker-end refX refY orient pathLength
  color-interpolation color-interpolation-filters shape-rendering text-rendering flood-color
  flood-opacity lighting-color filterUnits primitiveUnits in in2 result mode type values tableValues
  slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX
  targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  azimuth elevation pointsAtX pointsAtY pointsAtZ z limitingConeAngle scale xChannelSelector
  yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles systemLanguage style
  role aria-label aria-hidden aria-labelledby data-*`

const wordsIn = (text: string) => text.trim().split(/\s+/)

/** A reference into the drawing itself. */
const local = /^#[^\s"'()<>\\]+$/u
/** Words and names, which nothing reads as a value. */
const free = /^(?:id|class|role|result|aria-[a-z]+|data-.+)$/
/** What has no attribute, and how layers lie on each other. */
const style = /^\s*(?:mix-blend-mode|isolation|mask-type)\s*:[\s\w-]+$/
const namespace = 'http://www.w3.org/2000/svg'

function allowedValue(name: string, value: string): string | null {
  if (name === 'style')
    return (
      value
        .split(';')
        .filter((each) => style.test(each))
        .join(';') || null
    )
  return isAllowed(name, value) ? value : null
}

function isAllowed(name: string, value: string): boolean {
  if (free.test(name)) return true
  if (name === 'href') return local.test(value.trim())
  if (name === 'xmlns') return value === namespace
  return namesNothingOutside(value)
}

type FaultOfDrawing = LossOfDrawing | 'look' | 'noDrawing'

/**
 * The drawing with shapes, gradients, filters and texts only: without scripts, style sheets, handlers,
 * pictures and external references, so that it is safe in a page. It looks as it did, or is refused.
 */
export async function cleanSvg(
  bytes: Buffer,
): Promise<{ svg: string; fault: null } | { svg: null; fault: FaultOfDrawing }> {
  const text = readDrawing(bytes)
  const plain = text === null ? null : wellFormed(text)
  if (text === null || plain === null) return { svg: null, fault: 'noDrawing' }
  const svg = sanitised(plain.svg)
  if (!svg.startsWith('<svg')) return { svg: null, fault: 'noDrawing' }
  const [loss] = plain.losses
  if (loss !== undefined) return { svg: null, fault: loss }
  return (await looksAlike(text, svg)) ? { svg, fault: null } : { svg: null, fault: 'look' }
}

function wellFormed(text: string) {
  try {
    return plainDrawing(text)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'SvgoParserError') return null
    throw cause
  }
}

function sanitised(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: wordsIn(elements),
    allowedAttributes: { '*': wordsIn(attributes) },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'metadata'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, given) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(given).flatMap(([name, value]) => {
            const allowed = allowedValue(name, value)
            return allowed === null ? [] : [[name, allowed]]
          }),
        ),
      }),
    },
  }).trim()
}

/** Properties in capitals, which browsers read and this renderer does not. */
const property =
  /(?<=[{;"'\s])(?:clip|color|display|fill|filter|font|marker|mask|opacity|stop|stroke|visibility)[\w-]{0,30}(?=\s{0,9}:)/gi

const comparedPixels = 300
/** Of 255, what the edges of the same shape may differ by. */
const mostDifference = 40
const mostDifferent = 0.002

/** What this renderer can't draw before, such as parts of pages, it can't miss afterwards. */
async function looksAlike(text: string, svg: string): Promise<boolean> {
  const before = await pixelsOf(text.replace(property, (name) => name.toLowerCase()))
  const after = await pixelsOf(svg)
  if (before === null || after === null) return true
  const channels = before.length
  let different = 0
  for (let at = 0; at < channels; at += 1) {
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > mostDifference) different += 1
  }
  return different <= channels * mostDifferent
}

async function pixelsOf(svg: string): Promise<Buffer | null> {
  try {
    return await sharp(Buffer.from(svg.replace(/^\s*<\?xml[^>]*\?>/, '').trimStart()), {
      limitInputPixels: false,
      // Pixels of an inch in browsers, to which sizes in millimetres are scaled.
      density: 96,
    })
      .resize(comparedPixels, comparedPixels, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
  } catch (cause) {
    if (isUnreadable(cause)) return null
    throw cause
  }
}

const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i

/** The text of an SVG file in any encoding that it names or shows; `null` for bytes that are none. */
function readDrawing(bytes: Buffer): string | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return decoded(bytes, 'utf-16le')
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return decoded(bytes, 'utf-16be')
  }
  const [, name = 'utf-8'] = declared.exec(bytes.subarray(0, 200).toString('latin1')) ?? []
  // One that says UTF-16 and begins with single bytes was converted since.
  return decoded(bytes, 'utf-8') ?? (/^utf/i.test(name) ? null : decoded(bytes, name))
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    // Bytes that are not of the encoding, and names of none.
    if (cause instanceof TypeError || cause instanceof RangeError) return null
    throw cause
  }
}
