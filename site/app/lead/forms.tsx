import { deferredPart } from '../deferred/deferred-part.tsx'

// By the ids of the places that hold them. A form can be sent before its code is there.
export const CatalogForm = deferredPart({ id: 'catalogue', words: ['lead'] }, () =>
  import('./catalog-form.tsx').then((code) => code.CatalogForm),
)
export const ViewingForm = deferredPart({ id: 'viewing', words: ['lead'] }, () =>
  import('./viewing-form.tsx').then((code) => code.ViewingForm),
)
export const VacancyForm = deferredPart({ id: 'cv', words: ['lead'] }, () =>
  import('./vacancy-form.tsx').then((code) => code.VacancyForm),
)
export const CooperationForm = deferredPart({ id: 'ask', words: ['lead'] }, () =>
  import('./cooperation-form.tsx').then((code) => code.CooperationForm),
)
export const PromoForm = deferredPart({ id: 'promo', words: ['lead'] }, () =>
  import('./promo-form.tsx').then((code) => code.PromoForm),
)
