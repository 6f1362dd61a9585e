import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { type FontFamily, systemFonts, themeFolder, type Weight } from './theme.ts'

/**
 * Texts with the average width of page texts, figures and dashes included; `system-fonts.json` has
 * their mean width per character in em.
 */
const samples = {
  Latn: 'Notary fees of about 1% of the price, furniture if it is not in the specification, bank fees, and taxes that depend on your case. Sign the agency contract once; after that, register each client in your account on this site. Begins with the section, not the façade: eaves, cross-ventilation and where rain goes. Net income = annual income × (100% − management company − operating costs − tax).',
  Cyrl: 'З десяти ділянок, які ми оглядаємо, орендуємо приблизно одну. Ціни за поверхами, оренда землі до 2055 року, оплата за етапами та оцінка доходу. На первом этаже — прихожая, кухня и гостиная, которая выходит в дворик с купелью; спальни — выше. Показатели загрузки, дохода и окупаемости — это оценки по приведённым допущениям.',
} as const

/** Weights for which a font face is used, and the weight of the theme's file for them. */
export interface Band {
  weight: Weight
  made: number
}

/** All files of a family declare the same weights, because browsers choose by weight first. */
const textBands: readonly Band[] = [
  { weight: [400, 500], made: 400 },
  { weight: [600, 700], made: 600 },
]

export function bandsOf(
  { sources: [first] }: FontFamily,
  role: 'text' | 'display',
): readonly Band[] {
  const weight = first?.weight ?? 700
  const heaviest = typeof weight === 'number' ? weight : weight[1]
  return role === 'text' ? textBands : [{ weight, made: heaviest }]
}

/**
 * Rules for system fonts that show a text until the theme's font has loaded, equally wide and high.
 *
 * @param script script of the text
 * @param letters `unicode-range` of the rules; all characters without it
 */
export function fallbackFaces(
  font: FontFamily,
  role: 'text' | 'display',
  script: string,
  letters?: string,
): string {
  const { fallbacks, sources } = font
  const sample = script === 'Cyrl' ? 'Cyrl' : 'Latn'
  const rules = bandsOf(font, role).flatMap(({ weight, made }) => {
    // The folder is known at the start only, so Next must not trace every file.
    const own = metricsOf(join(/*turbopackIgnore: true*/ themeFolder(), nearest(sources, made)))
    return fallbacks.map((name, index) => {
      const { local, widths } = systemFonts[name][made < 550 ? 'regular' : 'bold']
      const size = own.widths[sample] / widths[sample]
      const descriptors = [
        `font-family:"${role} fallback ${index + 1}"`,
        `src:${local.map((each) => `local("${each}")`).join(',')}`,
        `font-weight:${typeof weight === 'number' ? weight : weight.join(' ')}`,
        `size-adjust:${percent(size)}`,
        `ascent-override:${percent(own.ascent / size)}`,
        `descent-override:${percent(own.descent / size)}`,
        `line-gap-override:${percent(own.lineGap / size)}`,
        ...(letters ? [`unicode-range:${letters}`] : []),
      ]
      return `@font-face{${descriptors.join(';')}}`
    })
  })
  return rules.join('\n')
}

function metricsOf(file: string) {
  const face = new Face(new Blob(readFileSync(file)))
  const font = new Font(face)
  const { ascender, descender, lineGap } = font.hExtents()
  const widthOf = (text: string) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const glyphs = buffer.getGlyphInfosAndPositions()
    return glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / face.upem / text.length
  }
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    widths: {
      Latn: widthOf(samples.Latn),
      Cyrl: widthOf(samples.Cyrl),
    },
  }
}

/** Every family has a `.ttf`, for PDFs, but not of each weight. */
function nearest(sources: FontFamily['sources'], weight: number): string {
  const distance = (each: Weight) => Math.abs((typeof each === 'number' ? each : each[0]) - weight)
  const [best] = sources
    .filter(({ file }) => file.endsWith('.ttf'))
    .toSorted((a, b) => distance(a.weight) - distance(b.weight))
  return best?.file ?? ''
}

const percent = (value: number) => `${(value * 100).toFixed(1)}%`
