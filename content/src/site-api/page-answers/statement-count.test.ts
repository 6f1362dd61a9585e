import { type ItemScreen, type ScreenName, screenNames } from '@alun/contract/rules/screens'
import { globalsOfPages } from '@alun/contract/site-definition/screen-table'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { recordChange } from '../../core/changes/change-table.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'
import {
  addUnit,
  addUnitType,
  paragraphs,
  samples,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
const made: Record<string, string[]> = { projects: [], team: [] }

/** Adds one of everything that screens list. */
async function addOneOfEach(n: number) {
  const project = await writeItem(api, 'projects', {
    facts: samples.project(`project-${n}`),
    texts: { en: { title: `Project ${n}`, keyFacts: [{ value: '1', label: 'fact' }] } },
  })
  made.projects?.push(project)
  const type = await addUnitType(api, project, `type-${n}`, 'Type')
  const unit = { id: await addUnit(api, project, type) }
  await writeItem(api, 'construction-updates', {
    facts: samples.update(`update-${n}`, project),
    texts: { en: { title: 'Update' } },
  })
  const link = {
    linkType: 'internal',
    newTab: false,
    doc: { relationTo: 'projects', value: project },
  }
  const body = paragraphs('Words')
  body.root.children[0]?.children.push({
    type: 'link',
    version: 3,
    fields: link,
    children: [],
  } as never)
  const story = { ...samples.story(`story-${n}`), projects: [project] }
  await writeItem(api, 'news', { facts: story, texts: { en: { title: `News ${n}`, body } } })
  const article = { ...samples.article(`story-${n}`), projects: [project] }
  await writeItem(api, 'articles', { facts: article, texts: { en: { title: 'Article', body } } })
  const offer = {
    ...samples.offer(`sale-${n}`, '2026-11-01', '2026-12-31'),
    projects: made.projects,
    units: [{ unit: unit.id, offerPrice: { amount: 90, currency: 'USD' } }],
  }
  await writeItem(api, 'offers', { facts: offer, texts: { en: { title: `Sale ${n}`, body } } })
  const document = { facts: samples.document(`document-${n}`), texts: { en: { title: 'D', body } } }
  await writeItem(api, 'documents', document)
  const vacancy = { facts: samples.vacancy(`vacancy-${n}`), texts: { en: { title: 'V' } } }
  await writeItem(api, 'vacancies', vacancy)
  const person = { facts: { slug: `person-${n}` }, texts: { en: { name: 'P', position: 'P' } } }
  made.team?.push(await writeItem(api, 'team', person))
}

async function fill(from: number, to: number) {
  for (let n = from; n <= to; n += 1) await addOneOfEach(n)
  const { projects, team } = made
  await writeGlobal(api, 'home', {
    facts: {
      projects: { projects },
      forecast: { projects },
      construction: { projects },
      team: { members: team },
      news: { newsCount: 12, articlesCount: 12 },
    },
    texts: { en: { hero: { title: 'Home' } } },
  })
  for (const slug of globalsOfPages.filter((each) => each !== 'home'))
    await writeGlobal(api, slug, { texts: { en: { title: 'Page' } } })
  await writeGlobal(api, 'contacts', {
    facts: { departments: team?.map((person) => ({ email: 'a@site.example', person })) },
    texts: { en: { title: 'Contacts' } },
  })
}

const slugs: Record<ItemScreen, string> = {
  project: 'project-1',
  'news-item': 'story-1',
  article: 'story-1',
  offer: 'sale-1',
  document: 'document-1',
  vacancy: 'vacancy-1',
}

function hasSlug(screen: ScreenName): screen is keyof typeof slugs {
  return screen in slugs
}

/** Number of statements for the answer of a page. */
async function statementsOf(screen: ScreenName): Promise<number> {
  // A change empties the caches.
  await recordChange(await createLocalReq({}, api.payload), ['counted'])
  return countStatements(async () => {
    const slug = hasSlug(screen) ? slugs[screen] : undefined
    const response = await api.http(pagePath(screen, { locale: 'en', slug }), {}, reader)
    expect(response.status).toBe(200)
  })
}

async function counts() {
  const counted: Partial<Record<ScreenName, number>> = {}
  for (const screen of screenNames) counted[screen] = await statementsOf(screen)
  return counted
}

it.runIf(process.env.E2E_SWEEP)(
  'asks the database the same number of times for three items as for ten',
  async () => {
    await fill(1, 3)
    await counts()
    await counts()
    const few = await counts()
    await fill(4, 10)
    await counts()
    const many = await counts()
    expect(many).toEqual(few)
    expect(Math.min(...Object.values(few))).toBeGreaterThan(0)
  },
  240_000,
)
