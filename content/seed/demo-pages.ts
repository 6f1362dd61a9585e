import type { Field, GlobalSlug } from 'payload'
import { type DemoPage, page } from './demo-item.ts'
import { fieldValues } from './field-values.ts'
import type { HomeData, SettingsData } from './page-data.ts'
import type { Texts } from './seed-values.ts'

interface PageFields {
  slug: GlobalSlug
  fields: Field[]
}

const shown = { _status: 'published' }
const textRows = (texts: readonly Texts[]) => texts.map((text) => ({ text }))

export function settingsPage(data: SettingsData): DemoPage {
  return page('settings', ({ refs }) => ({
    ...shown,
    ...data,
    brand: {
      ...data.brand,
      ogImage: refs.media(data.brand.ogImage),
      notFoundImage: refs.media(data.brand.notFoundImage),
    },
    salesHours: {
      ...data.salesHours,
      weekly: data.salesHours.weekly.filter((day) => 'from' in day),
    },
    promoDefault: refs.id('sales', data.promoDefault),
  }))
}

/** Sections are known by their place in the page, not by their key. */
function keyless<T extends { key: string }>({ key: _, ...rest }: T) {
  return rest
}

export function homePage({ hero, sections, seo }: HomeData): DemoPage {
  const [figures, projects, why, forecast, offer, construction, team, news, catalogue, contacts] =
    sections
  return page('home', ({ refs }) => {
    const { image, imageTag, ...heroWords } = hero
    const { image: whyImage, imageTag: whyCaption, ...whyWords } = keyless(why)
    const withProjects = <T extends { key: string; projects: string[] }>(section: T) => ({
      ...keyless(section),
      projects: refs.ids('projects', section.projects),
    })
    return {
      ...shown,
      hero: { ...heroWords, picture: { media: refs.media(image), caption: imageTag } },
      figures: keyless(figures),
      projects: withProjects(projects),
      why: { ...whyWords, picture: { media: refs.media(whyImage), caption: whyCaption } },
      forecast: withProjects(forecast),
      offer: { sale: refs.id('sales', offer.sale), button: offer.button },
      construction: withProjects(construction),
      team: { ...keyless(team), members: refs.ids('team', team.members) },
      news: keyless(news),
      catalogue: { ...keyless(catalogue), contents: textRows(catalogue.contents) },
      contacts: keyless(contacts),
      seo,
    }
  })
}

/** A page whose data are written as its fields store them. */
export function companyPage({ slug, fields }: PageFields, data: unknown): DemoPage {
  return page(slug, (making) => ({ ...shown, ...fieldValues(fields, data, making, slug) }))
}
