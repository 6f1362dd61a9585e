import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'

const catalogues = path.resolve(import.meta.dirname, '../../site/app/words')

/** Texts of the interface that are long enough to be unique to the language. */
export async function allWords(locale: Locale): Promise<string[]> {
  const folder = path.join(catalogues, htmlLang(locale))
  const imports = (await readdir(folder)).map((area) => import(path.join(folder, area)))
  const modules: unknown[] = await Promise.all(imports)
  return [...new Set(modules.flatMap(textsIn).filter(isPhrase))]
}

function textsIn(value: unknown): string[] {
  // The page adds no-break spaces.
  if (typeof value === 'string') return [value.replace(/\s/g, ' ')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Long enough to be unique to a language and to occur unescaped in code. */
function isPhrase(text: string): boolean {
  return text.length >= 8 && text.includes(' ') && !/[{}"'`\\]/.test(text)
}
