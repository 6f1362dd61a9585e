export const map = {
  show: 'Show the interactive map',
  host: 'The map will be loaded from {host}.',
  loading: 'Loading the map…',
  failed: 'The map is unavailable right now. The links next to it open this place in other maps.',
  label: 'Map: {title}',
} as const
