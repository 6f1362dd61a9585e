import { attempt } from './browser-stores.ts'

/** Drafts of forms by name, until the tab is closed. They are only a help: a storage that throws is empty. */
export const draftStore = {
  read: (name: string) => attempt(() => sessionStorage.getItem(name)),
  write: (name: string, text: string) => void attempt(() => sessionStorage.setItem(name, text)),
  remove: (name: string) => void attempt(() => sessionStorage.removeItem(name)),
}
