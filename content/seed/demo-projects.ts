import { type DemoItem, item, type Making, published } from './demo-item.ts'
import type { ProjectData, UnitData, UnitTypeData, UpdateData } from './project-data.ts'

export function projectItem(data: ProjectData): DemoItem {
  return {
    ...item('projects', data.slug, (making) => projectValues(data, making), data.readyLocales),
    parts: data.unitTypes.map((type, index) => unitTypeItem(data.slug, type, index)),
  }
}

function projectValues(data: ProjectData, making: Making) {
  const { refs, rich } = making
  const { hero, location, lease, masterPlan, construction, album, video } = data
  const { district: _, picture, ...place } = location
  const { updates: __, planned = [], ...progress } = construction
  return {
    ...published(data.readyLocales),
    slug: data.slug,
    order: data.order,
    title: { en: data.name, ua: data.name, ru: data.name },
    stage: data.stage,
    kind: data.kind,
    district: data.district,
    currency: data.currency,
    tagline: data.tagline,
    hero: { media: refs.media(hero.src), caption: hero.caption },
    aboutHeading: data.aboutHeading,
    about: rich.from(data.about),
    keyFacts: data.keyFacts,
    features: data.features.map((text) => ({ text })),
    completion: data.completion,
    location: {
      ...place,
      picture: { media: refs.media(picture.src), caption: picture.caption },
    },
    lease,
    paymentPlan: data.paymentPlan,
    documents: data.documents,
    forecast: { ...data.forecast, types: forecastTypes(data, making) },
    ...(masterPlan && {
      masterPlan: {
        media: refs.media(masterPlan.src),
        kind: masterPlan.kind,
        caption: masterPlan.caption,
      },
    }),
    album: {
      note: album.note,
      items: album.items.map(({ src, caption }) => ({ media: refs.media(src), caption })),
    },
    ...(video && {
      video: {
        media: refs.media(video.src),
        poster: refs.media(video.poster),
        caption: video.caption,
      },
    }),
    construction: { ...progress, planned },
    seo: data.seo,
  }
}

function unitTypeItem(projectSlug: string, data: UnitTypeData, index: number): DemoItem {
  return item('unit-types', data.slug, ({ refs }) => {
    const project = refs.id('projects', projectSlug)
    if (project === null) return null
    const { name, plan, features, notIncluded = [], ...facts } = data
    return {
      ...published(),
      ...facts,
      project,
      title: name,
      order: index + 1,
      plan: refs.media(plan),
      features: features.map((text) => ({ text })),
      notIncluded,
    }
  })
}

export function unitItem(projectSlug: string, data: UnitData): DemoItem {
  return item(
    'units',
    `${projectSlug}/${data.id}`,
    ({ refs }) => {
      const project = refs.id('projects', projectSlug)
      const unitType = refs.id('unit-types', data.type)
      if (project === null || unitType === null) return null
      const { id: key, type: _, ...facts } = data
      return { ...facts, key, project, unitType }
    },
    ['en'],
  )
}

export function updateItem(projectSlug: string, data: UpdateData): DemoItem {
  const slug = `${projectSlug}-${data.date}`
  return item('construction-updates', slug, ({ refs }) => {
    const project = refs.id('projects', projectSlug)
    if (project === null) return null
    const { picture, ...facts } = data
    return {
      ...published(),
      ...facts,
      slug,
      project,
      picture: { media: refs.media(picture.src), caption: picture.caption },
    }
  })
}

/** Unit types name their project, so at first there are none to assume anything about. */
function forecastTypes({ forecast }: ProjectData, { refs }: Making) {
  return forecast.types
    .map(({ unitType, scenarios, ...assumed }) => ({
      ...assumed,
      unitType: refs.id('unit-types', unitType),
      ...Object.fromEntries(
        scenarios.map(({ scenario, nightlyRate, occupancyPercent }) => [
          scenario,
          { nightlyRate: nightlyRate.amount, occupancyPercent },
        ]),
      ),
    }))
    .filter(({ unitType }) => unitType !== null)
}
