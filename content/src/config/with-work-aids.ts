import type { Config } from 'payload'
import { findEverything } from '../finder/find-everything.ts'
import { cancelScheduled, scheduleChange } from '../scheduling/schedule-endpoints.ts'

const keepUnsaved = '/src/admin/unsaved/keep-unsaved.tsx#KeepUnsaved'
const schedule = '/src/admin/scheduling/schedule-button.tsx#ScheduleButton'

/** Adds what helps in every form and on every page of the panel: kept changes, search, the schedule. */
export function withWorkAids(config: Config): Config {
  const components = config.admin?.components
  return {
    ...config,
    admin: {
      ...config.admin,
      components: {
        ...components,
        actions: [...(components?.actions ?? []), '/src/admin/finder/finder.tsx#Finder'],
        beforeNavLinks: [
          ...(components?.beforeNavLinks ?? []),
          '/src/admin/scheduling/work-links.tsx#WorkLinks',
        ],
        views: {
          ...components?.views,
          translations: {
            Component: '/src/admin/translation/translations-view.tsx#TranslationsView',
            path: '/translations',
          },
          scheduled: {
            Component: '/src/admin/scheduling/scheduled-view.tsx#ScheduledView',
            path: '/scheduled',
          },
        },
      },
    },
    endpoints: [...(config.endpoints ?? []), scheduleChange, cancelScheduled, findEverything],
    collections: config.collections?.map((collection) => {
      // The form of an account holds a password, which must not be kept.
      if (collection.slug === 'accounts') return collection
      const { admin } = collection
      const edit = admin?.components?.edit
      return {
        ...collection,
        admin: {
          ...admin,
          components: {
            ...admin?.components,
            edit: {
              ...edit,
              beforeDocumentControls: [
                ...(edit?.beforeDocumentControls ?? []),
                keepUnsaved,
                ...(collection.versions ? [schedule] : []),
              ],
            },
          },
        },
      }
    }),
    globals: config.globals?.map((global) => {
      const { admin } = global
      const elements = admin?.components?.elements
      return {
        ...global,
        admin: {
          ...admin,
          components: {
            ...admin?.components,
            elements: {
              ...elements,
              beforeDocumentControls: [
                ...(elements?.beforeDocumentControls ?? []),
                keepUnsaved,
                schedule,
              ],
            },
          },
        },
      }
    }),
  }
}
