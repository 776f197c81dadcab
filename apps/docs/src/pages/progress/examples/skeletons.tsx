import { Skeleton, SkeletonCards, SkeletonList, SkeletonText } from '@limn/ui';

export default function Skeletons() {
  return (
    <div style={{ display: 'grid', gap: 32, inlineSize: '100%' }}>
      <Skeleton shape="circle" width="40px" height="40px" />
      <SkeletonText />
      <SkeletonList rows={3} hasDetail />
      <SkeletonCards cards={3} width={140} height={90} />
    </div>
  );
}
