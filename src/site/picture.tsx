interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** CSS object-position; written into the style sheet of the page, because the CSP allows no style attribute. */
  position?: string;
}

/**
 * An image that is fetched when it comes within 50 px of the screen (SPEC section 9). The image waits inside
 * a noscript, where browsers with scripts see only text: lazy-pictures.ts unpacks it, and without scripts it
 * is simply there.
 */
export function Picture({ src, alt, width, height, className, position }: PictureProps) {
  return (
    <div className={className ? `picture ${className}` : 'picture'} data-picture="">
      <noscript>
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          data-position={position}
        />
      </noscript>
    </div>
  );
}

/** The rules behind `position`. */
export function positionRules(positions: string[]): string {
  return [...new Set(positions)]
    .map((position) => `[data-position="${position}"]{object-position:${position}}`)
    .join('');
}
