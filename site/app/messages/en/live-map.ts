export const liveMap = {
  show: 'Show the live map',
  host: 'The map comes from {host}.',
  loading: 'The map is being loaded…',
  failed: 'The map cannot be had now. The links beside it open the place in other maps.',
  label: 'Map: {title}',
} as const
