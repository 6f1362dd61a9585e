import * as current from './current.ts'

export const replacedFile = /\/contract\/site-definition\/current\.ts$/

/** The site's definition as a module of constants, so that a bundle keeps those it reads. */
export function siteModule(): string {
  return Object.entries(current)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}
