import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'

const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = tracked.stdout.split('\n').filter((file) => existsSync(path.join(root, file)))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const capturesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, captured]) => captured ?? [])
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** Pages for operators and developers; the guide has separate tests. */
const pages = files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file))

/** Anchor of a heading, by GitHub's rule. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function leadsNowhere(page: string, link: string): boolean {
  const [name = '', anchor] = link.split('#')
  const target = name === '' ? page : path.join(path.dirname(page), name)
  if (!existsSync(path.join(root, target))) return true
  if (anchor === undefined) return false
  const headings = capturesOf(withoutCode(read(target)), /^#+ (.+)$/gm)
  return !headings.some((heading) => anchorOf(heading) === anchor)
}

const roots = [...new Set(files.flatMap((file) => file.split('/').slice(0, -1)[0] ?? []))]
/** Builds and operators create some files. */
const isPathOfSource = (word: string) =>
  /\.(?:tsx?|mjs|css|typ)$/.test(word) ||
  (roots.includes(word.split('/')[0] ?? '') && !/\.env$|^site\/build/.test(word))

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it.skipIf(page === 'CHANGELOG.md')('names files that are there', () => {
    const named = capturesOf(withoutCode(text), /`([\w/().[\]-]+)`/g).filter(isPathOfSource)
    const isPlace = (each: string) =>
      files.some((file) => `/${file}/`.includes(`/${each}/`.replace('//', '/')))
    expect(named.filter((each) => !isPlace(each))).toEqual([])
  })

  it('has no broken links', () => {
    const links = capturesOf(text, /\]\(([^)\s]+)[^)]*\)/g)
    const inside = links.filter((link) => !link.startsWith('http'))
    expect(inside.filter((link) => leadsNowhere(page, link))).toEqual([])
  })
})

it('every command that the docs name is in a package.json', () => {
  const named = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) => capturesOf(read(page), /npm run ([\w:-]+(?: -w \w+)?)/g))
  const known = files
    .filter((file) => /^(?:\w+\/)?package\.json$/.test(file))
    .flatMap((file) => {
      const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(read(file))
      const part = path.dirname(file)
      return Object.keys(scripts).map((name) => (part === '.' ? name : `${name} -w ${part}`))
    })
  expect(named.filter((command) => !known.includes(command))).toEqual([])
})

it('every document that code names is in the repository', () => {
  const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|ya?ml|service|example)$/.test(file))
  const missing = sources.flatMap((file) =>
    capturesOf(read(file), /(?<![\w./-])(docs\/[\w-]+\.md|[A-Z]{5,}\.md)\b/g)
      .filter((name) => !files.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
