import { calledIsland } from '../island.ts'

export const galleryCall = calledIsland<object>('gallery', ['gallery'])
