import type { SolroutePlan } from '@sol/contract/solroute-plan';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { saveFailureText, useSaveSolroute } from '#features/solroute/api.ts';
import { planKey, toSolrouteTimes } from '#features/solroute/model/plan.ts';
import { planName } from '#features/solroute/model/plan-text.ts';
import { paths } from '#lib/paths.ts';
import { setPendingPlan, usePendingPlan } from '../../shell/pending-stores.ts';

const DEFAULT_ICON = 1;

/** Saves a plan as a solroute of the member. A guest logs in first; then it is saved. Spec 12.3-4. */
export function useSavePlan(departAt: string, plans: readonly SolroutePlan[]) {
  const navigate = useNavigate();
  const actAsMember = useMembersOnlyAction();
  const pendingKey = usePendingPlan();
  const save = useSaveSolroute(undefined);
  const run = ({ stops }: SolroutePlan) =>
    save.mutate(
      { iconId: DEFAULT_ICON, name: planName(departAt), ...toSolrouteTimes(departAt, stops) },
      {
        onSuccess: (solrouteId) => {
          void navigate(paths.solrouteDetail(solrouteId));
          toast.success('내 코스에 담았어요');
        },
        onError: (error) => toast.error(saveFailureText(error, true)),
      },
    );
  const runPending = useEffectEvent((plan: SolroutePlan) => {
    setPendingPlan(null);
    run(plan);
  });
  const pending = plans.find((plan) => planKey(plan) === pendingKey);
  useEffect(() => {
    if (pending !== undefined) runPending(pending);
  }, [pending]);
  return {
    isSaving: save.isPending,
    savePlan: (plan: SolroutePlan) => actAsMember({ kind: 'save-plan', planKey: planKey(plan) }, () => run(plan)),
  };
}
