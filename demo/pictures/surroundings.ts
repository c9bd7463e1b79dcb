/** Gradients, patterns and filters that all pictures share, whatever their colour. */
export const surroundings = [
  '<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16242b" stop-opacity="0"/><stop offset="1" stop-color="#16242b" stop-opacity="0.2"/></linearGradient>',
  '<linearGradient id="china" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d9dfe1"/></linearGradient>',
  '<linearGradient id="mirror" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#e8f0f2"/><stop offset="0.5" stop-color="#c3d0d5"/><stop offset="1" stop-color="#e1eaec"/></linearGradient>',
  '<radialGradient id="floorShadow"><stop offset="0" stop-color="#16242b" stop-opacity="0.38"/><stop offset="1" stop-color="#16242b" stop-opacity="0"/></radialGradient>',
  '<pattern id="brushed" width="120" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.500H120" stroke="#fff" stroke-width="0.700" opacity="0.28"/><path d="M0 4.500H120" stroke="#000" stroke-width="0.600" opacity="0.10"/></pattern>',
].join('');
