import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ComponentType, ReactNode } from 'react';
import {
  BathtubDrawing,
  DrainDrawing,
  ShowerChannelDrawing,
  ShowerSurfaceDrawing,
  WallDrainDrawing,
} from './drawings/bathingDrawings.tsx';
import {
  BidetDrawing,
  PublicSolutionDrawing,
  ToiletDrawing,
  UrinalDivisionDrawing,
  UrinalDrawing,
  UtilitySinkDrawing,
  WashbasinDrawing,
} from './drawings/ceramicDrawings.tsx';
import type { DrawingProps } from './drawings/Drawing.tsx';
import { ActuatorPlateDrawing, FrameDrawing, UrinalControlDrawing } from './drawings/installationDrawings.tsx';
import {
  MirrorCabinetDrawing,
  SideStorageDrawing,
  TapDrawing,
  TrapDrawing,
  VanityDrawing,
} from './drawings/washplaceDrawings.tsx';

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
