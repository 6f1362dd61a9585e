import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './workspace.mjs'

/**
 * Every file of the site that stores something in a browser, with the names that the policy of each site must
 * list. Names in quotes occur in the file or in one that it imports.
 */
const stored: Record<string, readonly string[]> = {
  'site/app/features/account/pending-login.ts': ['login_step'],
  'site/app/browser/consent/stored-attribution.ts': ['attribution'],
  'site/app/browser/consent/visit-referrer.ts': ['arrivedFrom', 'attribution'],
  'site/app/browser/before-paint.ts': ['viewport'],
  'site/app/browser/consent/stored-choice.ts': ['consent'],
  // Removes cookies of others.
  'site/app/browser/consent/tag-manager.ts': [],
  'site/app/browser/islands/lost-code.ts': ['chunkReloads'],
  'site/app/browser/language/language-stores.ts': ['selectedLanguage', 'i18n_redirected', 'lang'],
  // Removes a draft.
  'site/app/features/enquiry/unfinished-forms.browser.ts': [],
  'site/app/features/promo/dismissal-storage.browser.ts': [
    'promoModalDismissals',
    'promoModalDismissalsUntil',
    'promoModalTimerTriggered',
  ],
  // The functions themselves.
  'site/app/browser/storage/stores.ts': [],
  // Restores a draft, and deletes the storage of a former build.
  'site/app/features/enquiry/draft.ts': ['draft:'],
  'site/app/pages/account-provider.tsx': ['provider_state_'],
  // Deletes a database of Workbox.
  'site/server/files/removing-worker.ts': [],
  // Defines the function that sets these cookies.
  'site/server/visitors/session/visit-cookies.ts': [],
  'site/server/visitors/session/visits.ts': [
    'preview_token',
    'access_token',
    'refresh_token',
    'token_expired_at',
  ],
}

const writes =
  /(?<!function )\bwrite(?:Item|Cookie)\(|\bserialize\(|\bdocument\.cookie =|\bsetItem\(|\bcookieStore\b|\bindexedDB\.|\bcookies\.set\(/

const sources = globSync('site/{app,server}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => path.basename(name) === 'testing',
}).filter((file) => !/\.test\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A document names the files of its long texts. */
const document = z.object({
  body: z
    .record(z.string(), z.string())
    .transform((texts) =>
      Object.fromEntries(Object.entries(texts).filter(([, text]) => !text.endsWith('.md'))),
    ),
})

const policies = globSync('sites/*/demo/data/documents/cookie-policy{/*.md,.json}', {
  cwd: root,
}).flatMap((file): [string, string][] => {
  if (file.endsWith('.md')) return [[file, textOf(file)]]
  const { body } = document.parse(JSON.parse(textOf(file)))
  return Object.entries(body).map(([locale, text]) => [`${file} ${locale}`, text])
})

describe('what the site stores in browsers', () => {
  it('is listed here for every file that stores something', () => {
    const storing = sources.filter((file) => writes.test(textOf(file)))
    expect(storing.toSorted()).toEqual(Object.keys(stored).toSorted())
  })

  it('occurs in the sources under the listed names', () => {
    const all = sources.map(textOf).join('\n')
    const names = Object.values(stored).flat()
    const unknown = names.filter((name) => !new RegExp(`['\`/]${name}`).test(all))
    expect(unknown).toEqual([])
  })

  it.each(policies)('is named by %s', (_, policy) => {
    const words = new Set(policy.split(/[\s|,()…]+/))
    expect(
      Object.values(stored)
        .flat()
        .filter((name) => !words.has(name)),
    ).toEqual([])
  })

  it('is described by a policy in each language of each site', () => {
    expect(policies).toHaveLength(5)
  })
})
