import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { openContent } from '../../../testing/open-content.ts'
import { planChange } from '../scheduled-changes.ts'

// The real module imports styles, which only the panel's build can read.
vi.mock('@payloadcms/ui', () => ({ useTranslation: () => ({ i18n: { language: 'en' } }) }))
const { PlanCell } = await import('./plan-cell.tsx')

const { payload } = await forThisFile(openContent())

it('a form, which has no row, draws nothing while others of the type are planned', async () => {
  const plan = {
    at: new Date(currentTime() + 3_600_000),
    change: 'publish',
    account: null,
  } as const
  await planChange(payload.db.drizzle, { ...plan, subject: 'news', record: 'a', version: null })
  const { i18n } = await createLocalReq({}, payload)
  const form = { collectionSlug: 'news', i18n, payload } as const
  expect(renderToStaticMarkup(await PlanCell(form))).not.toContain('data-planned')
})
