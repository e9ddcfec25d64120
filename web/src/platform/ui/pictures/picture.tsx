/** A picture, scaled to the width of its container, zoomed and rotated. */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Look } from '../page/zoom.ts';

const Place = styled('div')({ position: 'relative', margin: '0 auto', overflow: 'hidden' });

const Image = styled('img')({ position: 'absolute', top: '50%', left: '50%', maxWidth: 'none' });

type Size = { width: number; height: number };

type Props = Look & { url: string; label: string; width: number };

export function Picture({ url, label, width, zoom, turn }: Props) {
  const [size, setSize] = useState<Size | 'unreadable'>();
  if (size === 'unreadable') {
    return (
      <Alert severity="error">
        Imaginea nu poate fi afișată. Deschideți-o într-o filă nouă sau descărcați-o.
      </Alert>
    );
  }
  const { place, image } = sizesOf(size ?? { width: 4, height: 3 }, { width, zoom, turn });
  return (
    <Place style={place}>
      <Image
        src={url}
        alt={label}
        style={{ ...image, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setSize('unreadable')}
      />
    </Place>
  );
}

/** Rotated by 90°, a picture is as wide as it was high. */
function sizesOf(size: Size, { width, zoom, turn }: Look & { width: number }): { place: Size; image: Size } {
  const isLying = turn === 90 || turn === 270;
  const upright = isLying ? { width: size.height, height: size.width } : size;
  // A small picture is not enlarged by default.
  const scale = (Math.min(width, upright.width) / upright.width) * zoom;
  const place = { width: upright.width * scale, height: upright.height * scale };
  return { place, image: { width: size.width * scale, height: size.height * scale } };
}
