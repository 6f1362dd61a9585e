import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portOf } from '@alun/platform/listener'
import { freePort } from '@alun/platform/testing/free-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'

let place = ''
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'start-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

/** Starts the product with wrong settings, from a folder that is not its own. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: place, DATA_DIR: path.join(place, 'data'), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, lines: errors.trimEnd().split('\n') }
}

async function holdPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const port = portOf(server)
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}

async function freePorts() {
  const [site, content] = await Promise.all([freePort(), freePort()])
  return { PORT: String(site), CONTENT_PORT: String(content) }
}

describe('npm start with wrong settings', () => {
  it('reports each mistake of both parts on a separate line and ends', async () => {
    const { code, lines } = await start({
      PORT: 'abc',
      SITE_URL: 'alun',
      ADMIN_PASSWORD: 'short',
      OIDC_ACME_ISSUER: 'https://acme.example',
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      'PORT: must be a whole number from 1 to 65535, not "abc"',
      'SITE_URL: must be an address that begins with http:// or https://, not "alun"',
      'ADMIN_PASSWORD: must be at least 8 characters',
      'OIDC_ACME_CLIENT_ID: is needed',
    ])
  })

  it.runIf(process.env.E2E_SWEEP).each(['PORT', 'CONTENT_PORT'])(
    'names %s when it is in use',
    async (setting) => {
      const held = await holdPort()
      const { code, lines } = await start({ ...(await freePorts()), [setting]: String(held.port) })
      await held.close()
      expect(code).toBe(1)
      expect(lines).toEqual([
        `${setting} ${held.port} is already in use: stop what uses it, or set another one`,
      ])
    },
  )

  it.runIf(process.env.E2E_SWEEP)('does not give both parts the same port', async () => {
    const { code, lines } = await start({ PORT: '4800', CONTENT_PORT: '4800' })
    expect(code).toBe(1)
    expect(lines).toEqual(['PORT and CONTENT_PORT are both 4800: each part needs its own'])
  })

  it.runIf(process.env.E2E_SWEEP)('names a DATA_DIR that cannot be written to', async () => {
    const file = path.join(place, 'file')
    await writeFile(file, '')
    const { code, lines } = await start({
      DATA_DIR: path.join(file, 'data'),
      ...(await freePorts()),
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      `DATA_DIR ${path.join(file, 'data')} cannot be written to: a file is in the way`,
    ])
  })
})

describe('the folder of a site', () => {
  const ofRepository = path.join(root, 'sites', 'alun')
  const site = () => path.join(place, 'site')

  beforeEach(async () => {
    const isNeeded = (file: string) => !/\/(?:demo|media)(?:\/|$)/.test(file)
    await cp(ofRepository, site(), { recursive: true, filter: isNeeded })
  })

  async function change(file: string, ...changes: [from: string, to: string][]) {
    let text = await readFile(path.join(ofRepository, file), 'utf8')
    for (const [from, to] of changes) {
      expect(text, file).toContain(from)
      text = text.replace(from, to)
    }
    await writeFile(path.join(site(), file), text)
  }

  it('stops npm start with a line for each of its mistakes and for those of the settings', async () => {
    await change(
      'site.config.ts',
      ["zone: 'Asia/Makassar'", "zone: 'Asia/Nowhere'"],
      ["base: 'USD'", "base: 'DOLLAR'"],
      ["panelLocales: ['uk', 'ru', 'en']", "panelLocales: ['uk', 'ru', 'en', 'ru', 'xx']"],
      ["pages: { 'why-here': { path: '/why-bali' } }", 'pages: { blog: false }'],
      ["    locale: 'ua',", "    locale: 'pt',"],
    )
    await change('theme/tokens.json', ['"ink":', '"ink": "#eeeeee", "was":'])
    await change('map.json', ['"x":', '"x": "far", "was":'])
    await change('theme/logo.svg', ['</svg>', '<script>alert(1)</script></svg>'])
    const words = {
      company: { languages: 'Speaks', timeline: '{open' },
      nonsense: 'x',
      mails: { sales: { late: '{address}' }, lists: { news: 5 } },
    }
    await writeFile(path.join(site(), 'words/en.json'), `\uFEFF${JSON.stringify(words)}`)
    await writeFile(path.join(site(), 'words/ua.json'), '{')
    await writeFile(path.join(site(), 'words/pt.json'), '{}')
    await writeFile(path.join(site(), 'words/panel/uk.json'), '{"finder":{"count":" "}}')

    const { code, lines } = await start({ SITE_DIR: site(), PORT: 'abc' })
    expect(code).toBe(1)
    const told = lines.flatMap((line) => (line.startsWith('site/') ? [line.slice(5)] : []))
    const begins = [
      'site.config.ts: money.base: expected a currency of ISO 4217, such as GBP',
      'site.config.ts: office.zone: expected a time zone of IANA, such as',
      'site.config.ts: pages.blog: expected one of ',
      'site.config.ts: panelLocales.3: expected each language once',
      'site.config.ts: office.locale: expected one of en, ua, ru',
      'site.config.ts: panelLocales.4: found "xx", expected one of ar, ',
      'theme/tokens.json: colours: Unrecognized key: "was"',
      'theme/tokens.json: colours.ink: found contrast 1.',
      'theme/logo.svg: found a script (script), expected a drawing alone',
      'map.json: anchors.0.x: Invalid input: expected number, received string',
      'map.json: anchors.0: Unrecognized key: "was"',
      'words/pt.json: found words of a language that the site lacks, expected en.json, ua.json, ru.json',
      'words/ua.json: found no JSON (SyntaxError: ',
      'words/en.json: company.languages: found no gaps, expected {list}',
      'words/en.json: company.timeline: found "{open", expected a message in ICU syntax',
      'words/en.json: nonsense: found an unknown key, expected one of site/app/words/en',
      'words/en.json: mails.lists.news: found a number, expected a text',
      'words/en.json: mails.sales.late: found {address}, expected {address}, {',
      'words/panel/uk.json: finder.count: found an empty text, expected "Found: {count}"',
    ]
    expect(begins.filter((line) => !told.some((each) => each.startsWith(line)))).toEqual([])
    expect(told.filter((line) => !begins.some((each) => line.startsWith(each)))).toEqual([])
    expect(lines).toContain('PORT: must be a whole number from 1 to 65535, not "abc"')
    expect(await readdir(place)).toEqual(['site'])
  })

  it.runIf(process.env.E2E_SWEEP)(
    'may have a language that the product lacks; a build says how many words are missing',
    async () => {
      await change(
        'site.config.ts',
        [
          "{ code: 'ru', intl: 'ru-RU'",
          "{ code: 'pt', intl: 'pt-PT' }, { code: 'ru', intl: 'ru-RU'",
        ],
        ["en: 'Bali time'", "pt: 'hora de Lisboa', en: 'Bali time'"],
      )
      const missing = async (words: object) => {
        await writeFile(path.join(site(), 'words/pt.json'), JSON.stringify(words))
        const program = path.join(root, 'scripts', 'check-site.ts')
        const env = { ...process.env, SITE_DIR: site() }
        const { stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
        const [line = '', pages, others] =
          /^Words missing in pt, said in English: (\d+) of pages, (\d+) of panel and messages\n$/.exec(
            stdout,
          ) ?? []
        expect(line).toBe(stdout)
        return [Number(pages), Number(others)] as const
      }
      const [pages, others] = await missing({})
      expect(pages).toBeGreaterThan(500)
      const some = { screen: { about: 'Sobre nós' }, mails: { lists: { news: 'Notícias' } } }
      expect(await missing(some)).toEqual([pages - 1, others - 1])
    },
  )

  it.runIf(process.env.E2E_SWEEP)(
    'is checked by the content service, too, if it is started alone',
    async () => {
      await change('site.config.ts', ["zone: 'Asia/Makassar'", "zone: 'Asia/Nowhere'"])
      await writeFile(path.join(site(), 'words/panel/uk.json'), '{"finder":{"count":"?"}}')
      const program = path.join(root, 'content', 'server', 'main.ts')
      const env = { ...process.env, SITE_DIR: site(), DATA_DIR: path.join(place, 'data') }
      const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
      expect(status).toBe(78)
      expect(stderr.trimEnd().split('\n')).toEqual([
        `${site()}/site.config.ts: office.zone: expected a time zone of IANA, such as Europe/Lisbon`,
        `${site()}/words/panel/uk.json: finder.count: found no gaps, expected {count}`,
      ])
      expect(await readdir(place)).toEqual(['site'])
    },
  )

  it.runIf(process.env.E2E_SWEEP)('is named in one line if it has no definition', async () => {
    const { code, lines } = await start({ SITE_DIR: place, ...(await freePorts()) })
    expect(code).toBe(1)
    expect(lines).toEqual([
      `SITE_DIR: found no site.config.ts in ${place}, expected the folder of a site`,
    ])
  })
})
