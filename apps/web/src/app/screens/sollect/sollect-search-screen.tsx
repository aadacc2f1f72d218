import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { SollectSearch } from '#features/search/components/sollect-search.tsx';
import { normalizeKeyword } from '#features/search/model/keyword.ts';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

function SollectSearchScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const isMember = useIsMember();
  const goAsMember = useMembersOnlyNavigate();
  return (
    <>
      <PageHead
        title="쏠렉트 검색"
        description="혼자 다녀온 사람들의 이야기를 찾아보세요."
        path={paths.sollectSearch()}
      />
      <h1>
        <VisuallyHidden>쏠렉트 검색</VisuallyHidden>
      </h1>
      <SollectSearch
        keyword={normalizeKeyword(params.get('keyword') ?? '')}
        isMember={isMember}
        onLogin={() => goAsMember(createPath(location))}
        onSearch={(keyword) => void navigate(paths.sollectResult({ keyword }))}
        onClose={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.sollect))}
      />
    </>
  );
}

export { SollectSearchScreen as Component };
