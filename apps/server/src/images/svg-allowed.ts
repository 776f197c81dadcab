/** What of SVG is kept: whatever is not named here is left out. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Elements, by their names in the namespace of SVG. Neither scripts nor HTML are among them, nor what loads anything.
 */
export const ELEMENTS = words(`
  a altGlyph animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
  metadata mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath
  title tspan use view
`);

export const ANIMATIONS = words('animate animateMotion animateTransform set');

/** Elements whose `href` names a part of the picture, or a picture inside it. */
export const REFERRING = words(
  'use image feImage linearGradient radialGradient pattern textPath mpath filter animate animateMotion animateTransform set',
);
/** Of those, the ones that show a picture. */
export const PICTURING = words('image feImage');

/** Attributes whose values are numbers, names, paths and lists, which nothing reads as an address or a style. */
export const PLAIN_ATTRIBUTES = words(`
  accumulate additive amplitude azimuth baseFrequency baseProfile begin bias by calcMode class clipPathUnits cx cy d
  diffuseConstant divisor dur dx dy edgeMode elevation end exponent filterRes filterUnits fr from fx fy
  gradientTransform
  gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lang
  lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits max method min mode
  numOctaves offset operator order origin path pathLength patternContentUnits patternTransform patternUnits points
  pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount
  repeatDur requiredExtensions requiredFeatures restart result rotate rx ry scale seed side slope spacing
  specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage
  tableValues targetX targetY textLength to transform type values version viewBox width x x1 x2 xChannelSelector y y1
  y2 yChannelSelector z zoomAndPan
`);

/** Properties of style, as attributes and in style sheets. */
export const PROPERTIES = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
  font-variant-position font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering
  inline-size isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask
  mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  tab-size text-align text-anchor text-decoration text-decoration-color text-decoration-line text-decoration-style
  text-indent text-orientation text-rendering text-transform transform transform-box transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode x y cx cy r rx ry width height d
`);

/** Functions of CSS that reach nothing. */
export const FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp matrix matrix3d translate translatex
  translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew
  skewx skewy perspective blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia path
  polygon circle ellipse inset rect cubic-bezier steps
`);
