import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const folder = path.resolve(import.meta.dirname, '../test-results/fonts')

/**
 * System fonts of a phone on any machine: Roboto alone, the fallback until the page's own fonts
 * load.
 *
 * @returns path of a configuration for `FONTCONFIG_FILE`
 */
export function testFonts(): string {
  const roboto = path.dirname(require.resolve('@expo-google-fonts/roboto/package.json'))
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${roboto}/400Regular</dir>
  <dir>${roboto}/700Bold</dir>
  <cachedir>${folder}</cachedir>
  <match target="pattern">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
`,
  )
  return file
}
