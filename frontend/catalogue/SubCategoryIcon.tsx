import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ComponentType, ReactNode } from 'react';
import { ActuatorPlateDrawing } from './drawings/ActuatorPlateDrawing.tsx';
import { BathtubDrawing } from './drawings/BathtubDrawing.tsx';
import { BidetDrawing } from './drawings/BidetDrawing.tsx';
import { DrainDrawing } from './drawings/DrainDrawing.tsx';
import type { DrawingProps } from './drawings/Drawing.tsx';
import { FrameDrawing } from './drawings/FrameDrawing.tsx';
import { MirrorCabinetDrawing } from './drawings/MirrorCabinetDrawing.tsx';
import { PublicSolutionDrawing } from './drawings/PublicSolutionDrawing.tsx';
import { ShowerChannelDrawing } from './drawings/ShowerChannelDrawing.tsx';
import { ShowerSurfaceDrawing } from './drawings/ShowerSurfaceDrawing.tsx';
import { SideStorageDrawing } from './drawings/SideStorageDrawing.tsx';
import { TapDrawing } from './drawings/TapDrawing.tsx';
import { ToiletDrawing } from './drawings/ToiletDrawing.tsx';
import { TrapDrawing } from './drawings/TrapDrawing.tsx';
import { UrinalControlDrawing } from './drawings/UrinalControlDrawing.tsx';
import { UrinalDivisionDrawing } from './drawings/UrinalDivisionDrawing.tsx';
import { UrinalDrawing } from './drawings/UrinalDrawing.tsx';
import { UtilitySinkDrawing } from './drawings/UtilitySinkDrawing.tsx';
import { VanityDrawing } from './drawings/VanityDrawing.tsx';
import { WallDrainDrawing } from './drawings/WallDrainDrawing.tsx';
import { WashbasinDrawing } from './drawings/WashbasinDrawing.tsx';

const drawings: Readonly<Record<SubCategory, ComponentType<DrawingProps>>> = {
  INSTSYSTEMSTOILET: FrameDrawing,
  FLUSHACTUATIONTOILET: ActuatorPlateDrawing,
  WC: ToiletDrawing,
  INSTSYSTEMSWASHBASHIN: FrameDrawing,
  TRAPS: TrapDrawing,
  SIDESTORAGE: SideStorageDrawing,
  TAPSMIXERS: TapDrawing,
  DRAINS: DrainDrawing,
  WASHBASHINS: WashbasinDrawing,
  VANITYPEDESTALS: VanityDrawing,
  MIRRORSCABINETS: MirrorCabinetDrawing,
  INSTSYSTEMSBIDET: FrameDrawing,
  CERAMICSBIDET: BidetDrawing,
  WALLDRAINSSHOWER: WallDrainDrawing,
  SURFACESSHOWER: ShowerSurfaceDrawing,
  FLOORDRAINSSHOWER: ShowerChannelDrawing,
  DRAINSSHOWER: DrainDrawing,
  INSTSYSTEMSURINAL: FrameDrawing,
  DIVISIONURINAL: UrinalDivisionDrawing,
  FLUSHACTUATIONURINAL: UrinalControlDrawing,
  CERAMICSURINAL: UrinalDrawing,
  DRAINSBATHTUB: DrainDrawing,
  TUB: BathtubDrawing,
  PUBLICSOLUTIONS: PublicSolutionDrawing,
  UTILITYSINK: UtilitySinkDrawing,
};

interface SubCategoryIconProps extends DrawingProps {
  readonly subCategory: SubCategory;
}

/** The line drawing of a sub-category. */
export function SubCategoryIcon({ subCategory, ...props }: SubCategoryIconProps): ReactNode {
  const SubCategoryDrawing = drawings[subCategory];
  return <SubCategoryDrawing {...props} />;
}
