import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const config = resolve(import.meta.dirname, '../../../../sites/alun/site.config.ts')
const place = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** In a separate process, because a process has one site definition. */
function contactsWith(pages: string) {
  const text = readFileSync(config, 'utf8')
  writeFileSync(
    join(place, 'site.config.ts'),
    text.replace(/ pages: \{.*\},\n/, ` pages: ${pages},\n`),
  )
  const program = `
    import { securityText } from ${JSON.stringify(join(import.meta.dirname, 'security-text.ts'))}
    const site = { siteUrl: 'https://casa.example', email: 'office@casa.example', now: 0 }
    console.log(securityText(site))
  `
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { SITE_DIR: place },
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  return [...run.stdout.matchAll(/^Contact: (.*)$/gm)].map(([, contact]) => contact)
}

it('names the contacts page if the site has one', () => {
  const email = 'mailto:office@casa.example'
  expect(contactsWith('{}')).toEqual([email, 'https://casa.example/contacts'])
  const renamed = contactsWith("{ contacts: { path: '/kontakt' } }")
  expect(renamed).toEqual([email, 'https://casa.example/kontakt'])
  expect(contactsWith('{ contacts: false }')).toEqual([email])
})
