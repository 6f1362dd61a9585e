import { onDemandIsland } from '../island.ts'

export const galleryReference = onDemandIsland<object>('gallery')
