import { calledIsland } from '../islands/island.ts'

export const galleryCall = calledIsland<object>('gallery', ['gallery'])
