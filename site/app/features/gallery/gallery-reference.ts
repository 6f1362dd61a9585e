import { onDemandIsland } from '../../islands/island.ts'

export const galleryReference = onDemandIsland<object>('gallery')
