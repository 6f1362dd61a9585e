import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes the small font files of the first view, with the letters that nearly all texts get by with.
 * The tool comes when it is needed:
 * `npm install --no-save subset-font@2.9.0 && node site/subset-fonts.mjs`
 */

const folder = join(import.meta.dirname, 'app/styles/fonts')
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

// The same in `unicode-range` of latin-fonts.css and cyrillic-fonts.css.
const latin = `${range(0x20, 0x7e)}\u00A0©«°±²·»×÷\u2009–—‘’‚“”„•…‹›⁄€™↑↓−∕`
const accented = 'àáâäçèéêëíîïñóôöúü'
const cyrillic = `\u0301${range(0x410, 0x44f)}ЁЄІЇЎёєіїўҐґ№₴`

const golos = (weight) =>
  `node_modules/@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`
const commissioner = join(import.meta.dirname, 'server/typeset/fonts/commissioner-flare-560.ttf')
await write(join(folder, 'golos-text-latin.woff2'), 'golos-text-basic', latin + accented, {
  wght: { min: 400, max: 600 },
})
await write(golos('400Regular'), 'golos-text-400-cyrillic', latin + cyrillic)
await write(golos('600SemiBold'), 'golos-text-600-cyrillic', latin + cyrillic)
await write(commissioner, 'commissioner-flare-basic', latin + accented)
await write(commissioner, 'commissioner-flare-cyrillic', latin + cyrillic)

async function write(source, name, letters, variationAxes) {
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes,
  })
  await writeFile(join(folder, `${name}.woff2`), subset)
  console.log(name, subset.length)
}
