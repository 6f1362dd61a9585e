import type { BrandLook } from '@alun/contract/schema/brand-look'

export function BrandColours({ colours }: Pick<BrandLook, 'colours'>) {
  if (colours === null) return null
  const declared = (scheme: 'light' | 'dark', prefix = '') =>
    Object.entries(colours)
      .map(([name, shades]) => `--${prefix}${name}:${shades[scheme]};`)
      .join('')
  const day = declared('light') + declared('light', 'sheet-')
  const css = `@layer tokens{:root{${day}}@media screen and (prefers-color-scheme:dark){:root{${declared('dark')}}}}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names and colours that the schema has checked
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}
