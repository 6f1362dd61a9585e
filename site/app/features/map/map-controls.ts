import type { Translate } from '../../words/messages.tsx'

/** Words of the library's controls. */
export const controlsOf = (t: Translate) => ({
  'Map.Title': t('map.map'),
  'Marker.Title': t('map.marker'),
  'NavigationControl.ZoomIn': t('map.zoomIn'),
  'NavigationControl.ZoomOut': t('map.zoomOut'),
  'AttributionControl.ToggleAttribution': t('map.sources'),
  'CooperativeGesturesHandler.WindowsHelpText': t('map.scrollCtrl'),
  'CooperativeGesturesHandler.MacHelpText': t('map.scrollCommand'),
  'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
})
